/** What seats answer by themselves if the others play so: nobody's business but their owner's. */
export const ORDER_TABLES: readonly string[] = [
  `CREATE TABLE orders (
     match_id TEXT NOT NULL,
     seat BIGINT NOT NULL,
     user_id TEXT NOT NULL,
     -- JSON.
     lines TEXT NOT NULL,
     -- JSON: what is to be played next and when, once it is the owner's turn; NULL before.
     planned TEXT,
     -- When it must be looked at; NULL while nothing has happened.
     look_at BIGINT,
     dropped_at BIGINT,
     PRIMARY KEY (match_id, seat)
   )`,
  'CREATE INDEX orders_to_look_at ON orders (look_at)',
  'CREATE INDEX orders_of_user ON orders (user_id)',
];
