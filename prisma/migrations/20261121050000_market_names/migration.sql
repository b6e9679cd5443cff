-- Closed markets of venue B are looked up by any of their names; open ones are found in memory.
CREATE INDEX "markets_slug_idx" ON "markets"("slug");
CREATE INDEX "markets_numeric_id_idx" ON "markets"("numeric_id");
CREATE INDEX "markets_condition_id_idx" ON "markets"("condition_id");
