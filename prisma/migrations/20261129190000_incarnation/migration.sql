-- A new database is told from every other by the cursors of its log: one that a caller kept of another database is refused, instead
-- of being taken for a place that this log has yet to reach. A database that has been written to keeps its name, and its cursors.
INSERT INTO "settings" ("name", "value")
SELECT 'incarnation', gen_random_uuid()::text FROM "revision" WHERE "id" = 1 AND "value" = 0
ON CONFLICT ("name") DO NOTHING;
