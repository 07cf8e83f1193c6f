CREATE TYPE "allocation_kind" AS ENUM('FLIGHT', 'CLOSURE', 'MAINTENANCE', 'EVENT');--> statement-breakpoint
CREATE TYPE "tee_attendance" AS ENUM('EXPECTED', 'IN', 'NO_SHOW');--> statement-breakpoint
CREATE TYPE "tee_booking_cancelled_by" AS ENUM('MEMBER', 'OFFICE', 'CLOSURE');--> statement-breakpoint
CREATE TABLE "allocations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"resource_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"kind" "allocation_kind" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "allocations_times" CHECK ("starts_at" < "ends_at" and "ends_at" - "starts_at" <= interval '31 days')
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" integer PRIMARY KEY,
	"slug" text NOT NULL UNIQUE,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tee_bookings" (
	"id" uuid PRIMARY KEY,
	"member_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"holes" smallint NOT NULL,
	"private" boolean NOT NULL,
	"people" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"reminded_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" "tee_booking_cancelled_by",
	"cancelled_late" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "tee_bookings_holes" CHECK ("holes" in (9, 18)),
	CONSTRAINT "tee_bookings_cancelled" CHECK (("cancelled_at" is null) = ("cancelled_by" is null))
);
--> statement-breakpoint
CREATE TABLE "tee_players" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"allocation_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"booking_id" uuid NOT NULL,
	"member_id" uuid,
	"guest" text,
	"loop" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"attendance" "tee_attendance" DEFAULT 'EXPECTED'::"tee_attendance" NOT NULL,
	CONSTRAINT "tee_players_place" CHECK ("place" between 1 and 4),
	CONSTRAINT "tee_players_loop" CHECK ("loop" in (1, 2)),
	CONSTRAINT "tee_players_person" CHECK (num_nonnulls("member_id", "guest") = 1)
);
--> statement-breakpoint
CREATE INDEX "tee_bookings_by_start" ON "tee_bookings" ("starts_at");--> statement-breakpoint
CREATE INDEX "tee_bookings_of_member" ON "tee_bookings" ("member_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tee_players_places" ON "tee_players" ("allocation_id","place");--> statement-breakpoint
CREATE INDEX "tee_players_of_booking" ON "tee_players" ("booking_id");--> statement-breakpoint
CREATE INDEX "tee_players_of_member" ON "tee_players" ("member_id","starts_at");--> statement-breakpoint
CREATE INDEX "tee_players_by_start" ON "tee_players" ("starts_at");--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_resource_id_resources_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resources"("id");--> statement-breakpoint
ALTER TABLE "tee_bookings" ADD CONSTRAINT "tee_bookings_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "tee_bookings" ADD CONSTRAINT "tee_bookings_created_by_accounts_id_fkey" FOREIGN KEY ("created_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "tee_players" ADD CONSTRAINT "tee_players_allocation_id_allocations_id_fkey" FOREIGN KEY ("allocation_id") REFERENCES "allocations"("id");--> statement-breakpoint
ALTER TABLE "tee_players" ADD CONSTRAINT "tee_players_booking_id_tee_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "tee_bookings"("id");--> statement-breakpoint
ALTER TABLE "tee_players" ADD CONSTRAINT "tee_players_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
-- A resource is taken once at a time, whoever takes it.
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_no_overlap" EXCLUDE USING gist ("resource_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&);
--> statement-breakpoint
-- A member plays in one flight at a time.
ALTER TABLE "tee_players" ADD CONSTRAINT "tee_players_one_place" EXCLUDE USING gist ("member_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("member_id" IS NOT NULL);
--> statement-breakpoint
INSERT INTO "resources" ("id", "slug", "name") VALUES (1, 'tee-1', 'First tee');
