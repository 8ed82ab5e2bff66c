import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`passkeys\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`account\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`credential_id\` text NOT NULL,
  	\`public_key\` text NOT NULL,
  	\`counter\` numeric NOT NULL,
  	\`transports\` text NOT NULL,
  	\`rp_id\` text NOT NULL,
  	\`used_at\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`passkeys_account_idx\` ON \`passkeys\` (\`account\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`passkeys_credential_id_idx\` ON \`passkeys\` (\`credential_id\`);`)
  await db.run(sql`CREATE INDEX \`passkeys_updated_at_idx\` ON \`passkeys\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`passkeys_created_at_idx\` ON \`passkeys\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`__new_second_steps\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`sealed_key\` text,
  	\`app_since\` numeric,
  	\`last_step\` numeric NOT NULL,
  	\`codes\` text NOT NULL,
  	\`salt\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new_second_steps\`("id", "sealed_key", "last_step", "codes", "salt", "updated_at", "created_at") SELECT "id", "sealed_key", "last_step", "codes", "salt", "updated_at", "created_at" FROM \`second_steps\`;`)
  await db.run(sql`DROP TABLE \`second_steps\`;`)
  await db.run(sql`ALTER TABLE \`__new_second_steps\` RENAME TO \`second_steps\`;`)
  await db.run(sql`CREATE INDEX \`second_steps_updated_at_idx\` ON \`second_steps\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`second_steps_created_at_idx\` ON \`second_steps\` (\`created_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`passkeys\`;`)
  await db.run(sql`CREATE TABLE \`__new_second_steps\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`sealed_key\` text NOT NULL,
  	\`last_step\` numeric NOT NULL,
  	\`codes\` text NOT NULL,
  	\`salt\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`INSERT INTO \`__new_second_steps\`("id", "sealed_key", "last_step", "codes", "salt", "updated_at", "created_at") SELECT "id", "sealed_key", "last_step", "codes", "salt", "updated_at", "created_at" FROM \`second_steps\` WHERE "sealed_key" IS NOT NULL;`)
  await db.run(sql`DROP TABLE \`second_steps\`;`)
  await db.run(sql`ALTER TABLE \`__new_second_steps\` RENAME TO \`second_steps\`;`)
  await db.run(sql`CREATE INDEX \`second_steps_updated_at_idx\` ON \`second_steps\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`second_steps_created_at_idx\` ON \`second_steps\` (\`created_at\`);`)
}
