CREATE TABLE "list_settings" (
	"account_id" uuid,
	"list" text,
	"filters" jsonb NOT NULL,
	"hidden_columns" text[] NOT NULL,
	CONSTRAINT "list_settings_pkey" PRIMARY KEY("account_id","list")
);
--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;