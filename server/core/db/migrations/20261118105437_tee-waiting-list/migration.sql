ALTER TYPE "tee_booking_cancelled_by" ADD VALUE 'OFFER_ENDED';--> statement-breakpoint
CREATE TABLE "tee_waiting" (
	"id" uuid PRIMARY KEY,
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"holes" smallint NOT NULL,
	"people" jsonb NOT NULL,
	"turn" bigserial,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"booking_id" uuid,
	CONSTRAINT "tee_waiting_holes" CHECK ("holes" in (9, 18))
);
--> statement-breakpoint
ALTER TABLE "tee_bookings" ADD COLUMN "offered_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tee_bookings_offered" ON "tee_bookings" ("starts_at") WHERE "offered_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tee_waiting_once" ON "tee_waiting" ("member_id","day") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "tee_waiting_by_day" ON "tee_waiting" ("day","turn") WHERE "ended_at" is null;--> statement-breakpoint
ALTER TABLE "tee_waiting" ADD CONSTRAINT "tee_waiting_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "tee_waiting" ADD CONSTRAINT "tee_waiting_created_by_accounts_id_fkey" FOREIGN KEY ("created_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "tee_waiting" ADD CONSTRAINT "tee_waiting_booking_id_tee_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "tee_bookings"("id");