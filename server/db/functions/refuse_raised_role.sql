-- Owners and bosses are made and changed by the owner of the schema only (`jalkhata user`, import). A
-- column grant cannot say this, because the app changes all other roles.
CREATE OR REPLACE FUNCTION refuse_raised_role() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.role = OLD.role THEN
    RETURN NEW;
  END IF;
  IF NEW.role IN ('owner', 'boss') OR TG_OP = 'UPDATE' AND OLD.role IN ('owner', 'boss') THEN
    IF NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
      RAISE insufficient_privilege USING MESSAGE = 'permission denied for this role of a user';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER users_refuse_raised_role BEFORE INSERT OR UPDATE OF role ON users
  FOR EACH ROW EXECUTE FUNCTION refuse_raised_role();
