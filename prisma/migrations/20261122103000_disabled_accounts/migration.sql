-- An account that may not be used: its sessions are ended and its keys revoked when it is disabled.
ALTER TABLE "users" ADD COLUMN "disabled_at" TIMESTAMPTZ(3);
