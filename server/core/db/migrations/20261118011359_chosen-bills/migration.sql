ALTER TABLE "counter_payments" ADD COLUMN "bill" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fees" ADD COLUMN "bill" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "counter_payments_bill" ON "counter_payments" ("member_id") WHERE "bill" <> '';--> statement-breakpoint
CREATE INDEX "fees_bill" ON "fees" ("member_id") WHERE "bill" <> '';