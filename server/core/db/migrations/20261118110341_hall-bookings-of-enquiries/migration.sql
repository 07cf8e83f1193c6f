-- The first who was given a day has the whole day of the hall; if others were given the same day, they stay requests.
WITH "given" AS (
	SELECT DISTINCT ON ("hall_date") * FROM "enquiries"
	WHERE "kind" = 'PREBOOK' AND "hall_confirmed_at" IS NOT NULL
	ORDER BY "hall_date", "hall_confirmed_at", "id"
), "taken" AS (
	INSERT INTO "allocations" ("id", "resource_id", "starts_at", "ends_at", "kind", "created_at")
	SELECT "id", 2, ("hall_date" + time '08:00') AT TIME ZONE 'Asia/Dhaka', ("hall_date" + 1 + time '00:00') AT TIME ZONE 'Asia/Dhaka', 'HALL', "hall_confirmed_at"
	FROM "given" ON CONFLICT DO NOTHING RETURNING "id"
)
INSERT INTO "hall_bookings" ("id", "state", "enquiry_id", "member_id", "name", "phone", "email", "event", "guests", "day", "shift", "starts_at", "ends_at",
	"allocation_id", "lines", "tax_basis_points", "net_paisa", "tax_paisa", "total_paisa", "deposit_paisa", "balance_due_on", "held_until", "confirmed_at",
	"ended_at", "created_at")
SELECT gen_random_uuid(), (CASE WHEN "hall_date" < current_date THEN 'DONE' ELSE 'CONFIRMED' END)::"hall_state", "id", "member_id", "name", "phone",
	coalesce("email", ''), "hall_event", "hall_guests", "hall_date", 'DAY', ("hall_date" + time '10:00') AT TIME ZONE 'Asia/Dhaka',
	("hall_date" + time '22:00') AT TIME ZONE 'Asia/Dhaka', "id", '[]', 0, 0, 0, 0, 0, "hall_date" - 14, "hall_confirmed_at", "hall_confirmed_at",
	CASE WHEN "hall_date" < current_date THEN "hall_confirmed_at" END, "hall_confirmed_at"
FROM "given" JOIN "taken" USING ("id");--> statement-breakpoint
ALTER TABLE "enquiries" DROP COLUMN "hall_confirmed_at";
