CREATE TYPE "letter_language" AS ENUM('en', 'bn');--> statement-breakpoint
CREATE TYPE "letter_way" AS ENUM('hand', 'post', 'courier', 'email');--> statement-breakpoint
CREATE TABLE "letter_counters" (
	"year" integer PRIMARY KEY,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"language" "letter_language" NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"signer" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"reference" text NOT NULL,
	"request_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address_lines" text[] NOT NULL,
	"template" text NOT NULL,
	"language" "letter_language" NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"signer" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid NOT NULL,
	"issued_by_name" text NOT NULL,
	"way" "letter_way",
	"dispatched_on" date,
	"dispatched_by_name" text,
	"dispatch_note" text DEFAULT '' NOT NULL,
	CONSTRAINT "letters_dispatched_somehow" CHECK (num_nonnulls("way", "dispatched_on", "dispatched_by_name") in (0, 3))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "letter_templates_name" ON "letter_templates" ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_reference" ON "letters" ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_serial" ON "letters" ("year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_once_per_request" ON "letters" ("request_id","member_id");--> statement-breakpoint
CREATE INDEX "letters_in_order" ON "letters" (("year" * 1000000 + "serial"),"id");--> statement-breakpoint
CREATE INDEX "letters_issued" ON "letters" ("issued_at");--> statement-breakpoint
CREATE INDEX "letters_member" ON "letters" ("member_id","issued_at");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_issued_by_accounts_id_fkey" FOREIGN KEY ("issued_by") REFERENCES "accounts"("id");--> statement-breakpoint
-- The first templates. The office changes, adds and deletes them.
INSERT INTO "letter_templates" ("name", "language", "subject", "body", "signer") VALUES
('Certificate of membership', 'en', 'Certificate of membership',
'To whom it may concern,

This is to certify that {name} has been a member of the club since {joined}. The User ID is {user id}, and the category of the membership is {category}.

This certificate is issued at the request of the member.',
'Secretary'),
('Reminder to collect the card', 'en', 'Your membership card',
'Dear {first name},

Your membership card is ready. Please collect it from the office of the club during office hours, and bring your identity card.

If you cannot come, you may send someone with a signed letter that names your User ID, {user id}.',
'Secretary'),
('Reminder to collect the card (Bangla)', 'bn', 'সদস্য কার্ড সংগ্রহ',
'প্রিয় {first name},

আপনার সদস্য কার্ড প্রস্তুত আছে। অনুগ্রহ করে অফিস চলাকালে ক্লাবের অফিস থেকে কার্ডটি সংগ্রহ করুন। সঙ্গে আপনার জাতীয় পরিচয়পত্র আনুন।

আপনি নিজে আসতে না পারলে আপনার সদস্য নম্বর ({user id}) উল্লেখ করে স্বাক্ষরিত চিঠিসহ কাউকে পাঠাতে পারেন।',
'সম্পাদক'),
('Notice of the annual general meeting', 'en', 'Notice of the annual general meeting',
'Dear {name},

The annual general meeting of the club will be held on [day] at [time] in [place]. Members in good standing may attend and vote.

Agenda
1. [first item]

Items for the agenda can be sent to the office in writing until [last day].',
'Secretary'),
('Notice of the annual general meeting (Bangla)', 'bn', 'বার্ষিক সাধারণ সভার বিজ্ঞপ্তি',
'সুধী {name},

ক্লাবের বার্ষিক সাধারণ সভা [তারিখ] তারিখে [সময়] [স্থান] অনুষ্ঠিত হবে। সভায় আপনার উপস্থিতি কামনা করি।

আলোচ্যসূচি
১। [প্রথম বিষয়]

আলোচ্যসূচিতে কোনো বিষয় যোগ করতে চাইলে [শেষ তারিখ] তারিখের মধ্যে অফিসে লিখিতভাবে জানান।',
'সম্পাদক'),
('Condolence', 'en', 'Our condolences',
'To the family of {name},

We were sorry to hear of your loss. {name} had been a member of the club since {joined}, and will be missed on the course and in the clubhouse.

Please accept the condolences of the members, the committee and the staff.',
'President');
