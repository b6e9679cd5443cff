-- The competitions that the engine read of either side, out of the explanation: filters by competition would otherwise unpack some
-- kilobytes of every pair.
ALTER TABLE "pairs" ADD COLUMN "competitions" JSONB NOT NULL
  GENERATED ALWAYS AS (jsonb_path_query_array("explanation", '$.facts[*] ? (@.field == "competition").*.value')) STORED;
CREATE INDEX "pairs_competitions_idx" ON "pairs" USING gin ("competitions");
