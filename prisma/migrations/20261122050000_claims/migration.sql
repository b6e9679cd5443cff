-- CreateTable
CREATE TABLE "claims" (
    "user_id" TEXT NOT NULL,
    "a_id" TEXT NOT NULL,
    "b_id" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "claims_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "snoozes" (
    "user_id" TEXT NOT NULL,
    "a_id" TEXT NOT NULL,
    "b_id" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "snoozes_pkey" PRIMARY KEY ("a_id","b_id","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "claims_a_id_b_id_key" ON "claims"("a_id", "b_id");
