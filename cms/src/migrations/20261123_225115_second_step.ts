import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`second_steps\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`sealed_key\` text NOT NULL,
  	\`last_step\` numeric NOT NULL,
  	\`codes\` text NOT NULL,
  	\`salt\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`second_steps_updated_at_idx\` ON \`second_steps\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`second_steps_created_at_idx\` ON \`second_steps\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`spent_tickets\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`spent_tickets_expires_at_idx\` ON \`spent_tickets\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`spent_tickets_updated_at_idx\` ON \`spent_tickets\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`spent_tickets_created_at_idx\` ON \`spent_tickets\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`credentials\` ADD \`staff_since\` numeric;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`staff_second_step\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`staff_second_step_since\` numeric;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`second_steps\`;`)
  await db.run(sql`DROP TABLE \`spent_tickets\`;`)
  await db.run(sql`ALTER TABLE \`credentials\` DROP COLUMN \`staff_since\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`staff_second_step\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`staff_second_step_since\`;`)
}
