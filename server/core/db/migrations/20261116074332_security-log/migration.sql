CREATE TABLE "security_log" (
	"id" uuid PRIMARY KEY,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	"account_id" uuid,
	"email_fingerprint" text,
	"network" text,
	"device" text,
	"detail" text
);
--> statement-breakpoint
CREATE INDEX "security_log_by_time" ON "security_log" ("at","id");--> statement-breakpoint
CREATE INDEX "security_log_by_account" ON "security_log" ("account_id","at");--> statement-breakpoint
CREATE INDEX "security_log_by_event" ON "security_log" ("event","at");