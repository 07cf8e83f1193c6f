ALTER TABLE "events" ADD COLUMN "takes" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "allocation_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
CREATE INDEX "events_by_allocation" ON "events" USING gin ("allocation_ids");