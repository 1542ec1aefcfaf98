-- SCR-03: a sale of scrap has a price, and perhaps a buyer.
ALTER TABLE material_movements
  ADD COLUMN price_paise bigint CHECK (price_paise BETWEEN 0 AND 99999999999),
  ADD COLUMN buyer text,
  ADD CONSTRAINT material_movements_sale CHECK ((type = 'Sold') = (price_paise IS NOT NULL)
    AND (type = 'Sold') = (buyer IS NOT NULL));

GRANT UPDATE (price_paise, buyer) ON material_movements TO jalkhata_application;

-- C34: the history of one item.
CREATE INDEX material_movements_of_item ON material_movements (material_id, at DESC, id DESC)
  WHERE deleted_at IS NULL;
