CREATE TABLE "revisions" (
	"kind" text,
	"subject_id" uuid,
	"number" integer,
	"body" jsonb NOT NULL,
	"author" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "revisions_pkey" PRIMARY KEY("kind","subject_id","number")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "events_by_publication" ON "events" ("publish_at") WHERE "publish_at" is not null;--> statement-breakpoint
CREATE FUNCTION revisions_never_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'revisions are never changed';
END $$;--> statement-breakpoint
CREATE TRIGGER revisions_never_change BEFORE UPDATE ON revisions
	FOR EACH ROW EXECUTE FUNCTION revisions_never_change();
