-- How an event says of which competition it is: its series, one of its tags, or the beginning of a dated slug.
CREATE INDEX "events_series_idx" ON "events" ("series");
CREATE INDEX "events_tags_idx" ON "events" USING gin ("tags" jsonb_path_ops);
CREATE INDEX "events_group_id_idx" ON "events" ("group_id" text_pattern_ops);
