CREATE TYPE "content_set_state" AS ENUM('open', 'published', 'withdrawn');--> statement-breakpoint
CREATE TABLE "content_addresses" (
	"kind" text,
	"slug" text,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "content_addresses_pkey" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"entry_id" uuid PRIMARY KEY,
	"schema_version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"based_on" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"author" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"review_asked_at" timestamp with time zone,
	"set_id" uuid
);
--> statement-breakpoint
CREATE TABLE "content_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"group" text,
	"position" integer NOT NULL,
	"live_revision" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_entries_kind_slug" UNIQUE("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "content_publications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"entry_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"to" timestamp with time zone,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"entry_id" uuid,
	"number" integer,
	"schema_version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"author" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_revisions_pkey" PRIMARY KEY("entry_id","number")
);
--> statement-breakpoint
CREATE TABLE "content_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"entry_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"during" tstzrange NOT NULL,
	"set_id" uuid,
	CONSTRAINT "content_schedules_not_empty" CHECK (not isempty("during") and not lower_inf("during"))
);
--> statement-breakpoint
CREATE TABLE "content_set_changes" (
	"set_id" uuid,
	"entry_id" uuid,
	"revision" integer NOT NULL,
	"before" integer,
	CONSTRAINT "content_set_changes_pkey" PRIMARY KEY("set_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "content_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"state" "content_set_state" DEFAULT 'open'::"content_set_state" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_entries_order" ON "content_entries" ("kind","group","position");--> statement-breakpoint
CREATE INDEX "content_publications_of" ON "content_publications" ("entry_id","from");--> statement-breakpoint
ALTER TABLE "content_addresses" ADD CONSTRAINT "content_addresses_entry_id_content_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "content_entries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_entry_id_content_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "content_entries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_set_id_content_sets_id_fkey" FOREIGN KEY ("set_id") REFERENCES "content_sets"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_entry_id_content_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "content_entries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_entry_id_content_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "content_entries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_schedules" ADD CONSTRAINT "content_schedules_set_id_content_sets_id_fkey" FOREIGN KEY ("set_id") REFERENCES "content_sets"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_schedules" ADD CONSTRAINT "content_schedules_revision" FOREIGN KEY ("entry_id","revision") REFERENCES "content_revisions"("entry_id","number") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_set_changes" ADD CONSTRAINT "content_set_changes_set_id_content_sets_id_fkey" FOREIGN KEY ("set_id") REFERENCES "content_sets"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "content_set_changes" ADD CONSTRAINT "content_set_changes_entry_id_content_entries_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "content_entries"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Two texts of one entry cannot be scheduled for the same moment.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "content_schedules" ADD CONSTRAINT "content_schedules_no_overlap" EXCLUDE USING gist ("entry_id" WITH =, "during" WITH &&);
--> statement-breakpoint
-- What was once published stays as it was.
CREATE FUNCTION content_revisions_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a revision is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER content_revisions_are_final BEFORE UPDATE ON "content_revisions" FOR EACH ROW EXECUTE FUNCTION content_revisions_are_final();
