CREATE TYPE "content_state" AS ENUM('draft', 'published');--> statement-breakpoint
CREATE TYPE "enquiry_kind" AS ENUM('CONTACT', 'PREBOOK');--> statement-breakpoint
CREATE TYPE "enquiry_state" AS ENUM('NEW', 'ANSWERED', 'CLOSED');--> statement-breakpoint
CREATE TYPE "mailing_audience" AS ENUM('MEMBERS', 'ATTENDEES', 'SUBSCRIBERS');--> statement-breakpoint
CREATE TYPE "media_type" AS ENUM('IMAGE_GALLERY', 'VIDEO_GALLERY');--> statement-breakpoint
CREATE TYPE "subscription_state" AS ENUM('WAITING', 'SUBSCRIBED', 'UNSUBSCRIBED');--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY,
	"audit_id" bigint NOT NULL CONSTRAINT "audit_chain_once" UNIQUE,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY,
	"kind" "enquiry_kind" NOT NULL,
	"state" "enquiry_state" DEFAULT 'NEW'::"enquiry_state" NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"message" text,
	"hall_date" date,
	"hall_event" text,
	"hall_guests" integer,
	"hall_confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "enquiries_kind_is_whole" CHECK (case "kind" when 'CONTACT' then "email" is not null and "message" is not null
				else num_nonnulls("hall_date", "hall_event", "hall_guests") = 3 end)
);
--> statement-breakpoint
CREATE TABLE "enquiry_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"enquiry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_messages_kind" CHECK ("kind" in ('reply', 'note'))
);
--> statement-breakpoint
CREATE TABLE "mailing_recipients" (
	"mailing_id" uuid,
	"email" text,
	"name" text NOT NULL,
	"recipient_id" uuid NOT NULL,
	CONSTRAINT "mailing_recipients_pkey" PRIMARY KEY("mailing_id","email")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"id" uuid PRIMARY KEY,
	"audience" "mailing_audience" NOT NULL,
	"event_id" uuid,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mailings_attendees_of_an_event" CHECK (("audience" = 'ATTENDEES') = ("event_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"type" "media_type" NOT NULL,
	"url" text NOT NULL,
	"poster" text,
	"caption" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer,
	"height" integer,
	"position" integer NOT NULL,
	"state" "content_state" DEFAULT 'published'::"content_state" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_video_has_poster" CHECK ("type" = 'IMAGE_GALLERY' or "poster" is not null),
	CONSTRAINT "media_is_described" CHECK (length(trim("caption")) > 0 and length(trim("alt")) > 0)
);
--> statement-breakpoint
CREATE TABLE "category_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"member_id" uuid NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"effective_on" date NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"member_id" uuid NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL,
	"state" "subscription_state" NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "subscribers_email_is_lower_case" CHECK ("email" = lower("email"))
);
--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"name" text PRIMARY KEY,
	"days" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "retention_rules_days" CHECK ("days" between 1 and 3650)
);
--> statement-breakpoint
CREATE TABLE "review_totals" (
	"one" integer PRIMARY KEY DEFAULT 1,
	"count" integer DEFAULT 0 NOT NULL,
	"ambience_stars" integer DEFAULT 0 NOT NULL,
	"ambience_count" integer DEFAULT 0 NOT NULL,
	"service_stars" integer DEFAULT 0 NOT NULL,
	"service_count" integer DEFAULT 0 NOT NULL,
	"food_stars" integer DEFAULT 0 NOT NULL,
	"food_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "review_totals_one_row" CHECK ("one" = 1)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_name" text NOT NULL,
	"user_phone" text NOT NULL,
	"ambience" smallint NOT NULL,
	"service" smallint NOT NULL,
	"food" smallint NOT NULL,
	"ambience_comment" text DEFAULT '' NOT NULL,
	"service_comment" text DEFAULT '' NOT NULL,
	"food_comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"hidden_by" uuid,
	"reply" text,
	"replied_at" timestamp with time zone,
	CONSTRAINT "reviews_stars" CHECK ("ambience" between 0 and 5 and "service" between 0 and 5 and "food" between 0 and 5),
	CONSTRAINT "reviews_hidden_with_reason" CHECK (("hidden_at" is null) = ("hidden_reason" is null)),
	CONSTRAINT "reviews_reply_is_whole" CHECK (("reply" is null) = ("replied_at" is null))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "state" "content_state" DEFAULT 'published'::"content_state" NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "state" "content_state" DEFAULT 'published'::"content_state" NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "checked_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "checked_in_seats" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "checked_in_by" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "no_round_mails_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" ("action","id");--> statement-breakpoint
CREATE INDEX "enquiries_inbox" ON "enquiries" ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enquiries_newest" ON "enquiries" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "enquiries_hall" ON "enquiries" ("hall_date") WHERE "kind" = 'PREBOOK';--> statement-breakpoint
CREATE INDEX "enquiry_messages_thread" ON "enquiry_messages" ("enquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "event_registrations_by_member" ON "event_registrations" ("member_id");--> statement-breakpoint
CREATE INDEX "mailings_newest" ON "mailings" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "media_in_order" ON "media" ("type","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "category_changes_one_ahead" ON "category_changes" ("member_id") WHERE "applied_at" is null and "withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "category_changes_by_member" ON "category_changes" ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "member_notes_by_member" ON "member_notes" ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email" ON "subscribers" ("email");--> statement-breakpoint
CREATE INDEX "subscribers_by_state" ON "subscribers" ("state","asked_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_to_look_at" ON "reviews" ("created_at") WHERE "looked_at" is null;--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_audit_id_audit_log_id_fkey" FOREIGN KEY ("audit_id") REFERENCES "audit_log"("id");--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_enquiry_id_enquiries_id_fkey" FOREIGN KEY ("enquiry_id") REFERENCES "enquiries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_author_id_accounts_id_fkey" FOREIGN KEY ("author_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_checked_in_by_accounts_id_fkey" FOREIGN KEY ("checked_in_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_mailing_id_mailings_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "mailings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id");--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_created_by_accounts_id_fkey" FOREIGN KEY ("created_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "category_changes" ADD CONSTRAINT "category_changes_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "category_changes" ADD CONSTRAINT "category_changes_created_by_accounts_id_fkey" FOREIGN KEY ("created_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_accounts_id_fkey" FOREIGN KEY ("author_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "retention_rules" ADD CONSTRAINT "retention_rules_changed_by_accounts_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_by_accounts_id_fkey" FOREIGN KEY ("hidden_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_check_in_is_whole" CHECK (("checked_in_at" is null) = ("checked_in_seats" = 0) and "checked_in_seats" between 0 and "seats");