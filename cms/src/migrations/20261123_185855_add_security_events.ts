import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`security_events\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`account_id\` text,
  	\`email\` text,
  	\`address\` text,
  	\`device\` text,
  	\`door\` text,
  	\`detail\` text,
  	\`by\` text,
  	\`request_id\` text,
  	\`count\` numeric DEFAULT 1 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`security_events_kind_idx\` ON \`security_events\` (\`kind\`);`)
  await db.run(sql`CREATE INDEX \`security_events_account_id_idx\` ON \`security_events\` (\`account_id\`);`)
  await db.run(sql`CREATE INDEX \`security_events_email_idx\` ON \`security_events\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`security_events_address_idx\` ON \`security_events\` (\`address\`);`)
  await db.run(sql`CREATE INDEX \`security_events_updated_at_idx\` ON \`security_events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`security_events_created_at_idx\` ON \`security_events\` (\`created_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`security_events\`;`)
}
