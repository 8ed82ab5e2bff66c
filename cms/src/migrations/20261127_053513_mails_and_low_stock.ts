import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` ADD \`low_stock_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_low_stock_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`mails\` ADD \`reason\` text;`)
  await db.run(sql`ALTER TABLE \`mails\` ADD \`given_up_at\` numeric;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`low_stock_at\` numeric DEFAULT 5 NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`low_stock_at\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_low_stock_at\`;`)
  await db.run(sql`ALTER TABLE \`mails\` DROP COLUMN \`reason\`;`)
  await db.run(sql`ALTER TABLE \`mails\` DROP COLUMN \`given_up_at\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`low_stock_at\`;`)
}
