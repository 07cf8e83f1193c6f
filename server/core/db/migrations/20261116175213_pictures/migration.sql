CREATE TABLE "picture_crops" (
	"picture_id" uuid,
	"ratio" text,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "picture_crops_pkey" PRIMARY KEY("picture_id","ratio"),
	CONSTRAINT "picture_crops_ratio" CHECK ("ratio" in ('16:9', '4:3', '1:1', '3:4')),
	CONSTRAINT "picture_crops_size" CHECK ("x" >= 0 and "y" >= 0 and "width" > 0 and "height" > 0)
);
--> statement-breakpoint
CREATE TABLE "picture_versions" (
	"picture_id" uuid,
	"hash" text,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"blur" text,
	"made_at" timestamp with time zone,
	"outdated_at" timestamp with time zone,
	CONSTRAINT "picture_versions_pkey" PRIMARY KEY("picture_id","hash")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"blur" text NOT NULL,
	"alt" jsonb DEFAULT '{"en":""}' NOT NULL,
	"decorative" boolean DEFAULT false NOT NULL,
	"caption" jsonb DEFAULT '{"en":""}' NOT NULL,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL,
	"shapes" text[] DEFAULT '{}'::text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pictures_focal_point" CHECK ("focal_x" between 0 and 1 and "focal_y" between 0 and 1)
);
--> statement-breakpoint
CREATE INDEX "picture_versions_to_make" ON "picture_versions" ("picture_id") WHERE "made_at" is null;--> statement-breakpoint
CREATE INDEX "picture_versions_outdated" ON "picture_versions" ("outdated_at") WHERE "outdated_at" is not null;--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" ("created_at","id");--> statement-breakpoint
CREATE INDEX "pictures_by_name" ON "pictures" ("name","id");--> statement-breakpoint
CREATE INDEX "uploads_public_by_content" ON "uploads" ("sha256") WHERE "preset" = 'media';--> statement-breakpoint
ALTER TABLE "picture_crops" ADD CONSTRAINT "picture_crops_picture_id_pictures_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "pictures"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_id_uploads_id_fkey" FOREIGN KEY ("id") REFERENCES "uploads"("id");--> statement-breakpoint
-- Pictures that were uploaded before there was a library.
INSERT INTO "pictures" ("id", "name", "path", "width", "height", "blur", "created_at")
SELECT "id", "display_name", '/media/' || "id" || substring("key" from '\.[a-z]+$'), "width", "height", '', "created_at"
FROM "uploads" WHERE "preset" = 'media' AND "content_type" LIKE 'image/%' AND "removed_at" IS NULL;
