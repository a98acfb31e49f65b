-- migrate:up transaction:false

-- Who erases or merges a person looks through the edits, which alone name whose a visit was before.
create index concurrently if not exists visit_changes_edited
  on visit_changes (shop_id, id) where action = 'edited';

-- migrate:down
