-- What a partner has to their credit may be paid back: a payment below zero, whose parts are where the credit stood. Decision 0102.
alter table payment drop constraint payment_amount_minor_check, add check (amount_minor <> 0);
