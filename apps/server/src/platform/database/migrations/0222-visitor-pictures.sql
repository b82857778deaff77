-- [SUP-12] A picture belongs to a customer, or to the conversation of a visitor.
alter table file
  alter column user_id drop not null,
  add column conversation_id text collate "C" references support_conversation (id),
  add constraint file_one_owner check ((user_id is null) <> (conversation_id is null)),
  add constraint file_of_visitor check (conversation_id is null or purpose = 'support');
create index file_by_conversation on file (conversation_id) where conversation_id is not null;
