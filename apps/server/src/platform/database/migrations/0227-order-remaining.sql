-- What of an order is still to be filled has the name that screens and code have for it.
alter table spot_order rename column left_open to remaining;
