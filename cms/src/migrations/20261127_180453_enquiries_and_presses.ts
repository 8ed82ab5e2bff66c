import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`presses\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`product\` text,
  	\`count\` numeric NOT NULL
  );
  `)
  await db.run(sql`CREATE TABLE \`enquiries\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`reference\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`status\` text NOT NULL,
  	\`source\` text NOT NULL,
  	\`name\` text,
  	\`phone\` text,
  	\`email\` text,
  	\`whatsapp\` text,
  	\`company\` text,
  	\`gstin\` text,
  	\`pin_code\` text,
  	\`when\` text,
  	\`chairs\` text,
  	\`message\` text,
  	\`lines\` text,
  	\`owner\` text,
  	\`owner_name\` text,
  	\`next_day\` text,
  	\`next_step\` text,
  	\`lost_reason\` text,
  	\`joined_to\` text,
  	\`acknowledged_at\` text,
  	\`solved_at\` text,
  	\`search_text\` text,
  	\`same_key\` text,
  	\`words_key\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`enquiries_reference_idx\` ON \`enquiries\` (\`reference\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_kind_idx\` ON \`enquiries\` (\`kind\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_status_idx\` ON \`enquiries\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_source_idx\` ON \`enquiries\` (\`source\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_name_idx\` ON \`enquiries\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_phone_idx\` ON \`enquiries\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_email_idx\` ON \`enquiries\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_owner_name_idx\` ON \`enquiries\` (\`owner_name\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_next_day_idx\` ON \`enquiries\` (\`next_day\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_same_key_idx\` ON \`enquiries\` (\`same_key\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_words_key_idx\` ON \`enquiries\` (\`words_key\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_updated_at_idx\` ON \`enquiries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`enquiries_created_at_idx\` ON \`enquiries\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`enquiry_events\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`enquiry\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`at\` text NOT NULL,
  	\`by\` text,
  	\`by_name\` text NOT NULL,
  	\`note\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`enquiry_events_enquiry_idx\` ON \`enquiry_events\` (\`enquiry\`);`)
  await db.run(sql`CREATE INDEX \`enquiry_events_updated_at_idx\` ON \`enquiry_events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`enquiry_events_created_at_idx\` ON \`enquiry_events\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`enquiry_days\` numeric DEFAULT 365 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`replies_price\` text DEFAULT 'Namaste {name}, this is {me}. {chairs}. I can send you a quote with delivery. Which PIN code, please? Ref. {ref}';`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`replies_place\` text DEFAULT 'Namaste {name}, this is {me}. Thank you for asking about {what}. How many do you need, and which PIN code do they go to? Ref. {ref}';`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`replies_quote\` text DEFAULT 'Namaste {name}, this is {me}. Your quote is ready. Shall I send it here or by mail? Ref. {ref}';`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`replies_visit\` text DEFAULT 'Namaste {name}, you can sit on {what} in our showroom. Come when it suits you: {hours}. Shall I keep a time for you? Ref. {ref}';`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`replies_thinking\` text DEFAULT 'Namaste {name}, this is {me}. Are you still thinking about {what}? I am glad to answer anything. Ref. {ref}';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`presses\`;`)
  await db.run(sql`DROP TABLE \`enquiries\`;`)
  await db.run(sql`DROP TABLE \`enquiry_events\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`enquiry_days\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`replies_price\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`replies_place\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`replies_quote\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`replies_visit\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`replies_thinking\`;`)
}
