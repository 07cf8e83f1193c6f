CREATE TABLE "passkey_challenges" (
	"purpose" text NOT NULL,
	"hash" text PRIMARY KEY,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"synced" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "logins_without_second_factor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_end" ON "passkey_challenges" ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_account" ON "passkeys" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" ("credential_id");--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Codes of the old form are too short for how they are stored. Their owners are told to make new ones.
DELETE FROM "recovery_codes";