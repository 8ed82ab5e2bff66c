import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`audit_seals\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`sequence\` numeric NOT NULL,
  	\`entry\` text NOT NULL,
  	\`entry_at\` text NOT NULL,
  	\`previous\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`signature\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`audit_seals_sequence_idx\` ON \`audit_seals\` (\`sequence\`);`)
  await db.run(sql`CREATE INDEX \`audit_seals_entry_idx\` ON \`audit_seals\` (\`entry\`);`)
  await db.run(sql`CREATE INDEX \`audit_seals_updated_at_idx\` ON \`audit_seals\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`audit_seals_created_at_idx\` ON \`audit_seals\` (\`created_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`audit_seals\`;`)
}
