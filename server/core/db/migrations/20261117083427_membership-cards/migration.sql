CREATE TYPE "membership_card_state" AS ENUM('issued', 'lost', 'returned');--> statement-breakpoint
CREATE TABLE "membership_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "membership_cards_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"valid_through" date NOT NULL,
	"state" "membership_card_state" DEFAULT 'issued'::"membership_card_state" NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_by_name" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"ended_by_name" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "membership_cards_ended" CHECK (("state" = 'issued') = ("ended_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "membership_cards_number" ON "membership_cards" ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_cards_one_issued" ON "membership_cards" ("member_id","valid_through") WHERE "state" = 'issued';--> statement-breakpoint
CREATE INDEX "membership_cards_member" ON "membership_cards" ("member_id","number");--> statement-breakpoint
CREATE INDEX "membership_cards_issued" ON "membership_cards" ("issued_at","id");--> statement-breakpoint
ALTER TABLE "membership_cards" ADD CONSTRAINT "membership_cards_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "membership_cards" ADD CONSTRAINT "membership_cards_issued_by_accounts_id_fkey" FOREIGN KEY ("issued_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "membership_cards" ADD CONSTRAINT "membership_cards_ended_by_accounts_id_fkey" FOREIGN KEY ("ended_by") REFERENCES "accounts"("id");