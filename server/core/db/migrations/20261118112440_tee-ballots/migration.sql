CREATE TABLE "tee_ballot_entries" (
	"id" uuid PRIMARY KEY,
	"ballot_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"people" jsonb NOT NULL,
	"holes" smallint NOT NULL,
	"choices" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"wins" smallint,
	"result" text,
	"booking_id" uuid,
	CONSTRAINT "tee_ballot_entries_holes" CHECK ("holes" in (9, 18))
);
--> statement-breakpoint
CREATE TABLE "tee_ballots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"day" date NOT NULL UNIQUE,
	"sealed_seed" text,
	"commitment" text NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone,
	"seed" text,
	"taken" jsonb,
	CONSTRAINT "tee_ballots_drawn" CHECK (("drawn_at" is null) = ("seed" is null) and ("drawn_at" is null) = ("sealed_seed" is not null))
);
--> statement-breakpoint
CREATE INDEX "tee_ballot_entries_of_ballot" ON "tee_ballot_entries" ("ballot_id");--> statement-breakpoint
CREATE INDEX "tee_ballot_entries_of_member" ON "tee_ballot_entries" ("member_id");--> statement-breakpoint
CREATE INDEX "tee_ballots_to_draw" ON "tee_ballots" ("closes_at") WHERE "drawn_at" is null;--> statement-breakpoint
ALTER TABLE "tee_ballot_entries" ADD CONSTRAINT "tee_ballot_entries_ballot_id_tee_ballots_id_fkey" FOREIGN KEY ("ballot_id") REFERENCES "tee_ballots"("id");--> statement-breakpoint
ALTER TABLE "tee_ballot_entries" ADD CONSTRAINT "tee_ballot_entries_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "tee_ballot_entries" ADD CONSTRAINT "tee_ballot_entries_created_by_accounts_id_fkey" FOREIGN KEY ("created_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "tee_ballot_entries" ADD CONSTRAINT "tee_ballot_entries_booking_id_tee_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "tee_bookings"("id");