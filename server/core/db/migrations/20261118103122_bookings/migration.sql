CREATE TYPE "booking_cancelled_by" AS ENUM('MEMBER', 'OFFICE');--> statement-breakpoint
CREATE TYPE "booking_kind" AS ENUM('BAY', 'COACHING', 'ROOM', 'TABLE');--> statement-breakpoint
CREATE TYPE "booking_state" AS ENUM('BOOKED', 'CAME', 'NO_SHOW', 'CANCELLED');--> statement-breakpoint
CREATE TABLE "booking_places" (
	"booking_id" uuid,
	"resource_id" integer,
	"name" text NOT NULL,
	"allocation_id" uuid UNIQUE,
	CONSTRAINT "booking_places_pkey" PRIMARY KEY("booking_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY,
	"kind" "booking_kind" NOT NULL,
	"state" "booking_state" DEFAULT 'BOOKED'::"booking_state" NOT NULL,
	"member_id" uuid,
	"guest_name" text,
	"guest_phone" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"people" smallint NOT NULL,
	"coach_id" integer,
	"price_paisa" integer,
	"charged" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"reminded_at" timestamp with time zone,
	"cancelled_by" "booking_cancelled_by",
	"cancelled_late" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "bookings_times" CHECK ("starts_at" < "ends_at"),
	CONSTRAINT "bookings_people" CHECK ("people" > 0),
	CONSTRAINT "bookings_for" CHECK (num_nonnulls("member_id", "guest_name") = 1),
	CONSTRAINT "bookings_guest" CHECK (("guest_name" is null) = ("guest_phone" is null)),
	CONSTRAINT "bookings_cancelled" CHECK (("state" = 'CANCELLED') = ("cancelled_by" is not null))
);
--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" ("starts_at");--> statement-breakpoint
CREATE INDEX "bookings_of_member" ON "bookings" ("member_id","starts_at");--> statement-breakpoint
ALTER TABLE "booking_places" ADD CONSTRAINT "booking_places_booking_id_bookings_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id");--> statement-breakpoint
ALTER TABLE "booking_places" ADD CONSTRAINT "booking_places_resource_id_resources_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resources"("id");--> statement-breakpoint
ALTER TABLE "booking_places" ADD CONSTRAINT "booking_places_allocation_id_allocations_id_fkey" FOREIGN KEY ("allocation_id") REFERENCES "allocations"("id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_coach_id_resources_id_fkey" FOREIGN KEY ("coach_id") REFERENCES "resources"("id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_created_by_accounts_id_fkey" FOREIGN KEY ("created_by") REFERENCES "accounts"("id");