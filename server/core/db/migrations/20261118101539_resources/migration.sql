CREATE TYPE "resource_kind" AS ENUM('TEE', 'HALL', 'ROOM', 'BAY', 'COACH', 'TABLE');--> statement-breakpoint
-- A new type instead of new values: a value that was added cannot be used by later migrations of the same transaction.
ALTER TYPE "allocation_kind" RENAME TO "allocation_kind_before";--> statement-breakpoint
CREATE TYPE "allocation_kind" AS ENUM('FLIGHT', 'HALL', 'ROOM', 'BAY', 'COACHING', 'TABLE', 'CLOSURE', 'MAINTENANCE', 'EVENT');--> statement-breakpoint
ALTER TABLE "allocations" ALTER COLUMN "kind" TYPE "allocation_kind" USING "kind"::text::"allocation_kind";--> statement-breakpoint
DROP TYPE "allocation_kind_before";--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "kind" "resource_kind" NOT NULL DEFAULT 'TEE';--> statement-breakpoint
ALTER TABLE "resources" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "joins_with" integer;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "in_use" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_joins_with_resources_id_fkey" FOREIGN KEY ("joins_with") REFERENCES "resources"("id");--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_seats" CHECK ("seats" > 0);--> statement-breakpoint
INSERT INTO "resources" ("id", "slug", "name", "kind", "seats", "joins_with") VALUES
	(2, 'hall', 'Convention hall', 'HALL', NULL, NULL),
	(3, 'room-1', 'Guest room', 'ROOM', 2, NULL),
	(11, 'bay-1', 'Bay 1', 'BAY', NULL, NULL),
	(12, 'bay-2', 'Bay 2', 'BAY', NULL, NULL),
	(13, 'bay-3', 'Bay 3', 'BAY', NULL, NULL),
	(14, 'bay-4', 'Bay 4', 'BAY', NULL, NULL),
	(15, 'bay-5', 'Bay 5', 'BAY', NULL, NULL),
	(16, 'bay-6', 'Bay 6', 'BAY', NULL, NULL),
	(17, 'bay-7', 'Bay 7', 'BAY', NULL, NULL),
	(18, 'bay-8', 'Bay 8', 'BAY', NULL, NULL),
	(21, 'coach-1', 'Club professional', 'COACH', NULL, NULL),
	(22, 'coach-2', 'Assistant coach', 'COACH', NULL, NULL),
	(31, 'table-1', 'Table 1', 'TABLE', 2, 32),
	(32, 'table-2', 'Table 2', 'TABLE', 2, 31),
	(33, 'table-3', 'Table 3', 'TABLE', 2, 34),
	(34, 'table-4', 'Table 4', 'TABLE', 2, 33),
	(35, 'table-5', 'Table 5', 'TABLE', 2, 36),
	(36, 'table-6', 'Table 6', 'TABLE', 2, 35),
	(37, 'table-7', 'Table 7', 'TABLE', 4, 38),
	(38, 'table-8', 'Table 8', 'TABLE', 4, 37),
	(39, 'table-9', 'Table 9', 'TABLE', 4, 40),
	(40, 'table-10', 'Table 10', 'TABLE', 4, 39),
	(41, 'table-11', 'Table 11', 'TABLE', 4, 42),
	(42, 'table-12', 'Table 12', 'TABLE', 4, 41),
	(43, 'table-13', 'Table 13', 'TABLE', 4, 44),
	(44, 'table-14', 'Table 14', 'TABLE', 4, 43),
	(45, 'table-15', 'Table 15', 'TABLE', 6, 46),
	(46, 'table-16', 'Table 16', 'TABLE', 6, 45),
	(47, 'table-17', 'Table 17', 'TABLE', 6, 48),
	(48, 'table-18', 'Table 18', 'TABLE', 6, 47),
	(49, 'table-19', 'Table 19', 'TABLE', 8, 50),
	(50, 'table-20', 'Table 20', 'TABLE', 8, 49);
