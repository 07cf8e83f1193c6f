CREATE TYPE "charge_head" AS ENUM('restaurant', 'golf', 'hall-and-room', 'subscriptions', 'joining-fees');--> statement-breakpoint
CREATE TYPE "counter_method" AS ENUM('CASH', 'TRANSFER');--> statement-breakpoint
ALTER TYPE "account_role" ADD VALUE 'CASHIER';--> statement-breakpoint
CREATE TABLE "charges" (
	"id" uuid PRIMARY KEY,
	"member_id" uuid NOT NULL,
	"head" "charge_head" NOT NULL,
	"text" text NOT NULL,
	"day" date NOT NULL,
	"net_paisa" bigint NOT NULL,
	"tax_basis_points" integer NOT NULL,
	"tax_paisa" bigint NOT NULL,
	"total_paisa" bigint NOT NULL,
	"chit" text NOT NULL,
	"added_by" uuid NOT NULL,
	"added_by_name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by_name" text,
	"cancel_reason" text,
	CONSTRAINT "charges_add_up" CHECK ("net_paisa" + "tax_paisa" = "total_paisa" and "net_paisa" > 0)
);
--> statement-breakpoint
CREATE TABLE "counter_payments" (
	"id" uuid PRIMARY KEY,
	"member_id" uuid NOT NULL,
	"method" "counter_method" NOT NULL,
	"paisa" bigint NOT NULL,
	"reference" text NOT NULL,
	"note" text NOT NULL,
	"receipt" text NOT NULL,
	"payer_name" text NOT NULL,
	"user_id" text NOT NULL,
	"received_by" uuid NOT NULL,
	"received_by_name" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by_name" text,
	"cancel_reason" text,
	CONSTRAINT "counter_payments_positive" CHECK ("paisa" > 0),
	CONSTRAINT "counter_payments_transfer_has_reference" CHECK ("method" <> 'TRANSFER' or "reference" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "charges_chit" ON "charges" ("head",lower("chit")) WHERE "chit" <> '' and "cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "charges_time" ON "charges" ("added_at","id");--> statement-breakpoint
CREATE INDEX "charges_member" ON "charges" ("member_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_payments_receipt" ON "counter_payments" ("receipt");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_payments_reference" ON "counter_payments" ("method",lower("reference")) WHERE "reference" <> '' and "cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "counter_payments_time" ON "counter_payments" ("received_at","id");--> statement-breakpoint
CREATE INDEX "counter_payments_member" ON "counter_payments" ("member_id","received_at");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_added_by_accounts_id_fkey" FOREIGN KEY ("added_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "counter_payments" ADD CONSTRAINT "counter_payments_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "counter_payments" ADD CONSTRAINT "counter_payments_received_by_accounts_id_fkey" FOREIGN KEY ("received_by") REFERENCES "accounts"("id");