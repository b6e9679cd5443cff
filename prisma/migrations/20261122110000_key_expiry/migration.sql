-- A key may end by itself.
ALTER TABLE "api_keys" ADD COLUMN "expires_at" TIMESTAMPTZ(3);

-- What a key was answered, by minute.
CREATE TABLE "api_key_answers" (
    "key_id" TEXT NOT NULL,
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "route" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "requests" INTEGER NOT NULL,

    CONSTRAINT "api_key_answers_pkey" PRIMARY KEY ("key_id","minute","route","status")
);
CREATE INDEX "api_key_answers_minute_idx" ON "api_key_answers"("minute");
