ALTER TYPE "counter_method" ADD VALUE 'WALLET';--> statement-breakpoint
CREATE TABLE "statement_explanations" (
	"statement_id" uuid,
	"line" integer,
	"reason" text NOT NULL,
	"paisa" bigint,
	"receipt" text,
	"payout_id" uuid,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_explanations_pkey" PRIMARY KEY("statement_id","line")
);
--> statement-breakpoint
CREATE TABLE "wallet_payouts" (
	"id" uuid PRIMARY KEY,
	"statement_id" uuid NOT NULL,
	"received_paisa" bigint NOT NULL,
	"refunds_paisa" bigint NOT NULL,
	"charges_paisa" bigint NOT NULL,
	"bank_paisa" bigint NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_payouts_add_up" CHECK ("received_paisa" - "refunds_paisa" - "charges_paisa" = "bank_paisa"
				and "refunds_paisa" >= 0 and "charges_paisa" >= 0 and "bank_paisa" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "statement_id" uuid;--> statement-breakpoint
CREATE INDEX "attempts_not_paid_out" ON "payment_attempts" ("created_at","id") WHERE "state" = 'paid' and "statement_id" is null;--> statement-breakpoint
CREATE INDEX "wallet_payouts_statement" ON "wallet_payouts" ("statement_id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_statement_id_statement_imports_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "statement_imports"("id");--> statement-breakpoint
ALTER TABLE "statement_explanations" ADD CONSTRAINT "statement_explanations_statement_id_statement_imports_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "statement_imports"("id");--> statement-breakpoint
ALTER TABLE "statement_explanations" ADD CONSTRAINT "statement_explanations_payout_id_wallet_payouts_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "wallet_payouts"("id");--> statement-breakpoint
ALTER TABLE "wallet_payouts" ADD CONSTRAINT "wallet_payouts_statement_id_statement_imports_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "statement_imports"("id");