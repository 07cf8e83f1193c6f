CREATE TABLE "member_import_photos" (
	"id" uuid PRIMARY KEY,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"problem" text,
	"used_in" integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX "member_import_photos_by_position" ON "member_import_photos" ("import_id","position");--> statement-breakpoint
ALTER TABLE "member_import_photos" ADD CONSTRAINT "member_import_photos_import_id_member_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "member_imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_content_type", ADD CONSTRAINT "uploads_content_type" CHECK ("content_type" in ('image/jpeg', 'image/png', 'image/webp', 'video/mp4', 'video/webm', 'application/pdf', 'application/zip'));--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_size", ADD CONSTRAINT "uploads_size" CHECK ("bytes" > 0 and ("width" > 0 and "height" > 0) = ("content_type" not in ('application/pdf', 'application/zip')));