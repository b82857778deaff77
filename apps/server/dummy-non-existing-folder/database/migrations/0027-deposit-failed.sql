-- A transaction that would have paid a customer and failed is in its block too, and the customer is told so.
alter table deposit
  drop constraint deposit_state_check,
  add constraint deposit_state_check check (
    state in ('confirming', 'credited', 'swept', 'orphaned', 'belowMinimum', 'unsupportedToken', 'held', 'failed'));
