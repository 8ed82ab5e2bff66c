import * as migration_20261126_211924_baseline from './20261126_211924_baseline';
import * as migration_20261127_011306_order_events from './20261127_011306_order_events';
import * as migration_20261127_014959_order_lines from './20261127_014959_order_lines';
import * as migration_20261127_053513_mails_and_low_stock from './20261127_053513_mails_and_low_stock';
import * as migration_20261127_061321_legal_drafts_and_indexes from './20261127_061321_legal_drafts_and_indexes';
import * as migration_20261127_125524_words_mark_and_delivery_wishes from './20261127_125524_words_mark_and_delivery_wishes';
import * as migration_20261127_163815_working_day from './20261127_163815_working_day';
import * as migration_20261127_180453_enquiries_and_presses from './20261127_180453_enquiries_and_presses';
import * as migration_20261127_220959_quotes_and_daily_mail from './20261127_220959_quotes_and_daily_mail';
import * as migration_20261128_040425_papers from './20261128_040425_papers';
import * as migration_20261128_045512_papers_a from './20261128_045512_papers_a';
import * as migration_20261128_072748_facts from './20261128_072748_facts';
import * as migration_20261128_080452_search_words from './20261128_080452_search_words';
import * as migration_20261128_090448_key_scopes from './20261128_090448_key_scopes';
import * as migration_20261128_090619_webhooks from './20261128_090619_webhooks';
import * as migration_20261128_132108_brand_redirects_razorpay from './20261128_132108_brand_redirects_razorpay';

export const migrations = [
  {
    up: migration_20261126_211924_baseline.up,
    down: migration_20261126_211924_baseline.down,
    name: '20261126_211924_baseline',
  },
  {
    up: migration_20261127_011306_order_events.up,
    down: migration_20261127_011306_order_events.down,
    name: '20261127_011306_order_events',
  },
  {
    up: migration_20261127_014959_order_lines.up,
    down: migration_20261127_014959_order_lines.down,
    name: '20261127_014959_order_lines',
  },
  {
    up: migration_20261127_053513_mails_and_low_stock.up,
    down: migration_20261127_053513_mails_and_low_stock.down,
    name: '20261127_053513_mails_and_low_stock',
  },
  {
    up: migration_20261127_061321_legal_drafts_and_indexes.up,
    down: migration_20261127_061321_legal_drafts_and_indexes.down,
    name: '20261127_061321_legal_drafts_and_indexes',
  },
  {
    up: migration_20261127_125524_words_mark_and_delivery_wishes.up,
    down: migration_20261127_125524_words_mark_and_delivery_wishes.down,
    name: '20261127_125524_words_mark_and_delivery_wishes',
  },
  {
    up: migration_20261127_163815_working_day.up,
    down: migration_20261127_163815_working_day.down,
    name: '20261127_163815_working_day',
  },
  {
    up: migration_20261127_180453_enquiries_and_presses.up,
    down: migration_20261127_180453_enquiries_and_presses.down,
    name: '20261127_180453_enquiries_and_presses',
  },
  {
    up: migration_20261127_220959_quotes_and_daily_mail.up,
    down: migration_20261127_220959_quotes_and_daily_mail.down,
    name: '20261127_220959_quotes_and_daily_mail',
  },
  {
    up: migration_20261128_040425_papers.up,
    down: migration_20261128_040425_papers.down,
    name: '20261128_040425_papers',
  },
  {
    up: migration_20261128_045512_papers_a.up,
    down: migration_20261128_045512_papers_a.down,
    name: '20261128_045512_papers_a',
  },
  {
    up: migration_20261128_072748_facts.up,
    down: migration_20261128_072748_facts.down,
    name: '20261128_072748_facts',
  },
  {
    up: migration_20261128_080452_search_words.up,
    down: migration_20261128_080452_search_words.down,
    name: '20261128_080452_search_words',
  },
  {
    up: migration_20261128_090448_key_scopes.up,
    down: migration_20261128_090448_key_scopes.down,
    name: '20261128_090448_key_scopes',
  },
  {
    up: migration_20261128_090619_webhooks.up,
    down: migration_20261128_090619_webhooks.down,
    name: '20261128_090619_webhooks',
  },
  {
    up: migration_20261128_132108_brand_redirects_razorpay.up,
    down: migration_20261128_132108_brand_redirects_razorpay.down,
    name: '20261128_132108_brand_redirects_razorpay'
  },
];
