-- NXT-07: an imported logo has the name of the user who set it, and no id.
ALTER TABLE business_logo ALTER COLUMN changed_by_id DROP NOT NULL;
