import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`sessions\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`account\` text NOT NULL,
  	\`stamp\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`device\` text,
  	\`address\` text,
  	\`started_at\` numeric NOT NULL,
  	\`seen_at\` numeric NOT NULL,
  	\`proved_at\` numeric NOT NULL,
  	\`expires_at\` numeric NOT NULL,
  	\`renewals\` numeric NOT NULL,
  	\`renewed_at\` numeric NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`sessions_account_idx\` ON \`sessions\` (\`account\`);`)
  await db.run(sql`CREATE INDEX \`sessions_expires_at_idx\` ON \`sessions\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`sessions_updated_at_idx\` ON \`sessions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`sessions_created_at_idx\` ON \`sessions\` (\`created_at\`);`)
  await db.run(sql`DROP TABLE \`revoked_tokens\`;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`revoked_tokens\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`jti\` text NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`revoked_tokens_jti_idx\` ON \`revoked_tokens\` (\`jti\`);`)
  await db.run(sql`CREATE INDEX \`revoked_tokens_expires_at_idx\` ON \`revoked_tokens\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`revoked_tokens_updated_at_idx\` ON \`revoked_tokens\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`revoked_tokens_created_at_idx\` ON \`revoked_tokens\` (\`created_at\`);`)
  await db.run(sql`DROP TABLE \`sessions\`;`)
}
