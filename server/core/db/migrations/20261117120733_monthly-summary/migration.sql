CREATE TABLE "monthly_summaries" (
	"month" text PRIMARY KEY,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summary_recipients" (
	"account_id" uuid PRIMARY KEY
);
--> statement-breakpoint
ALTER TABLE "summary_recipients" ADD CONSTRAINT "summary_recipients_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");