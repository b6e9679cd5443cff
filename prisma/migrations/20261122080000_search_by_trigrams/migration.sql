-- A phrase in a question, an outcome or a title is found by its trigrams. pg_trgm comes with PostgreSQL, in a package of its own on
-- some systems, and is trusted: a database's owner may add it. Without it the search reads every row, within the statement's timeout.
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX "markets_question_trigrams" ON "markets" USING gin ("question" gin_trgm_ops);
    CREATE INDEX "markets_outcome_trigrams" ON "markets" USING gin ("outcome" gin_trgm_ops);
    CREATE INDEX "events_title_trigrams" ON "events" USING gin ("title" gin_trgm_ops);
  END IF;
END
$$;
