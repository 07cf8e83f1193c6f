CREATE TYPE "member_import_decision" AS ENUM('same', 'other');--> statement-breakpoint
CREATE TYPE "member_import_outcome" AS ENUM('created', 'changed', 'same', 'left-out', 'moved');--> statement-breakpoint
CREATE TYPE "member_import_state" AS ENUM('UPLOADED', 'CHECKING', 'CHECKED', 'APPLYING', 'STOPPED', 'APPLIED');--> statement-breakpoint
CREATE TYPE "member_import_verdict" AS ENUM('new', 'changed', 'same', 'doubtful', 'wrong');--> statement-breakpoint
CREATE TABLE "member_import_rows" (
	"id" uuid PRIMARY KEY,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" text NOT NULL,
	"verdict" "member_import_verdict",
	"result" text,
	"result_hash" text,
	"decision" "member_import_decision",
	"outcome" "member_import_outcome",
	"member_id" uuid
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" uuid PRIMARY KEY,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"state" "member_import_state" NOT NULL,
	"headers" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"exported_on" date NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"applied_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "member_imports_done" CHECK ("done" between 0 and "rows")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "member_import_rows_by_row" ON "member_import_rows" ("import_id","row");--> statement-breakpoint
CREATE INDEX "member_import_rows_by_verdict" ON "member_import_rows" ("import_id","verdict","row");--> statement-breakpoint
CREATE INDEX "member_import_rows_by_member" ON "member_import_rows" ("member_id") WHERE "member_id" is not null;--> statement-breakpoint
CREATE INDEX "member_imports_newest" ON "member_imports" ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_imports_one_applying" ON "member_imports" ("state") WHERE "state" = 'APPLYING';--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_import_id_member_imports_id_fkey" FOREIGN KEY ("import_id") REFERENCES "member_imports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_created_by_accounts_id_fkey" FOREIGN KEY ("created_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_applied_by_accounts_id_fkey" FOREIGN KEY ("applied_by") REFERENCES "accounts"("id");