import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`users_roles\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`users_roles_order_idx\` ON \`users_roles\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`users_roles_parent_idx\` ON \`users_roles\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`users_roles_value_idx\` ON \`users_roles\` (\`value\`);`)
  await db.run(sql`INSERT INTO \`users_roles\` (\`order\`, \`parent_id\`, \`value\`)
    SELECT 1, \`id\`, 'editor' FROM \`users\` WHERE \`role\` = 'staff'
    UNION ALL SELECT 1, \`id\`, 'admin' FROM \`users\` WHERE \`role\` = 'admin'
    UNION ALL SELECT 2, \`id\`, 'finance' FROM \`users\` WHERE \`role\` = 'admin';`)
  await db.run(sql`DROP INDEX \`users_role_idx\`;`)
  await db.run(sql`ALTER TABLE \`users\` DROP COLUMN \`role\`;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`users\` ADD \`role\` text DEFAULT 'customer' NOT NULL;`)
  await db.run(sql`UPDATE \`users\` SET \`role\` = 'staff'
    WHERE \`id\` IN (SELECT \`parent_id\` FROM \`users_roles\` WHERE \`value\` = 'editor');`)
  await db.run(sql`UPDATE \`users\` SET \`role\` = 'admin'
    WHERE \`id\` IN (SELECT \`parent_id\` FROM \`users_roles\` WHERE \`value\` = 'admin');`)
  await db.run(sql`DROP TABLE \`users_roles\`;`)
  await db.run(sql`CREATE INDEX \`users_role_idx\` ON \`users\` (\`role\`);`)
}
