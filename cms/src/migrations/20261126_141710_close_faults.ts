import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders_order_items\` ADD \`note\` text;`)
  await db.run(sql`ALTER TABLE \`credentials\` ADD \`check_password\` integer;`)
  await db.run(sql`ALTER TABLE \`sessions\` ADD \`arrived\` numeric;`)
  await db.run(sql`ALTER TABLE \`second_steps\` ADD \`codes_since\` numeric;`)
  await db.run(sql`ALTER TABLE \`audit_entries\` ADD \`mark\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`roles_need_proof\` integer DEFAULT false;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`orders_order_items\` DROP COLUMN \`note\`;`)
  await db.run(sql`ALTER TABLE \`credentials\` DROP COLUMN \`check_password\`;`)
  await db.run(sql`ALTER TABLE \`sessions\` DROP COLUMN \`arrived\`;`)
  await db.run(sql`ALTER TABLE \`second_steps\` DROP COLUMN \`codes_since\`;`)
  await db.run(sql`ALTER TABLE \`audit_entries\` DROP COLUMN \`mark\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`roles_need_proof\`;`)
}
