-- CreateTable
CREATE TABLE "price_watches" (
    "a_id" TEXT NOT NULL,
    "b_id" TEXT NOT NULL,
    "far_since" TIMESTAMPTZ(3) NOT NULL,
    "told" TEXT,

    CONSTRAINT "price_watches_pkey" PRIMARY KEY ("a_id","b_id")
);

-- AddForeignKey
ALTER TABLE "price_watches" ADD CONSTRAINT "price_watches_a_id_b_id_fkey" FOREIGN KEY ("a_id", "b_id") REFERENCES "pairs"("a_id", "b_id") ON DELETE CASCADE ON UPDATE CASCADE;
