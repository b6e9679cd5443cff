-- A market of venue B is asked for by the token that its order book is kept under.
CREATE INDEX "markets_yes_token_id_idx" ON "markets" USING HASH ("yes_token_id");
CREATE INDEX "markets_no_token_id_idx" ON "markets" USING HASH ("no_token_id");
