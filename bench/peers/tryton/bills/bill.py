"""Bills for Tryton as its guide would have it: models, and two methods open to its JSON-RPC."""
from sql.aggregate import Sum
from trytond.model import ModelSQL, ModelView, Unique, fields
from trytond.pool import Pool
from trytond.rpc import RPC
from trytond.transaction import Transaction


class Counter(ModelSQL):
    "Counter"
    __name__ = 'bills.counter'
    day = fields.Date("Day", required=True)
    last = fields.Integer("Last", required=True)

    @classmethod
    def __setup__(cls):
        super().__setup__()
        table = cls.__table__()
        cls._sql_constraints = [
            ('day_unique', Unique(table, table.day), "One counter a day.")]

    @classmethod
    def next(cls, day):
        cursor = Transaction().connection.cursor()
        table = cls.__table__()
        # Before the snapshot: transactions are repeatable reads here, and the
        # loser of a row would have to start again.
        cursor.execute('LOCK "%s" IN EXCLUSIVE MODE' % cls._table)
        cursor.execute(*table.update(
            [table.last], [table.last + 1], where=table.day == day,
            returning=[table.last]))
        row = cursor.fetchone()
        if row:
            return row[0]
        cursor.execute(*table.insert([table.day, table.last], [[day, 1]]))
        return 1


class Bill(ModelSQL, ModelView):
    "Bill"
    __name__ = 'bills.bill'
    code = fields.Char("Code", required=True)
    day = fields.Date("Day", required=True)
    run = fields.Integer("Run", required=True)
    token = fields.Integer("Token", required=True)
    time = fields.Char("Time")
    customer_name = fields.Char("Customer's Name", required=True)
    customer_phone = fields.Char("Customer's Phone", required=True)
    delivered_by = fields.Char("Delivered by")
    created_by = fields.Char("Created by")
    payment = fields.Char("Payment", required=True)
    total_paise = fields.Integer("Total")
    delivered = fields.Boolean("Delivered")
    lines = fields.One2Many('bills.line', 'bill', "Lines")

    @classmethod
    def __setup__(cls):
        super().__setup__()
        table = cls.__table__()
        cls._sql_constraints = [
            ('code_unique', Unique(table, table.code), "The bill is there.")]
        cls._order = [('day', 'DESC'), ('run', 'DESC'), ('token', 'DESC')]
        cls.__rpc__['issue'] = RPC(readonly=False)

    @classmethod
    def __register__(cls, module_name):
        super().__register__(module_name)
        cls.__table_handler__(module_name).index_action(
            ['day', 'run', 'token'], action='add')

    @classmethod
    def issue(cls, bill, lines):
        day = bill['day']
        token = Pool().get('bills.counter').next(day)
        lines = [
            dict(line, day=day, sequence=place)
            for place, line in enumerate(lines)]
        cls.create([
            dict(bill, run=1, token=token, lines=[('create', lines)])])
        return token


class Line(ModelSQL, ModelView):
    "Line of a Bill"
    __name__ = 'bills.line'
    bill = fields.Many2One(
        'bills.bill', "Bill", required=True, select=True, ondelete='CASCADE')
    sequence = fields.Integer("Sequence", required=True)
    day = fields.Date("Day", required=True, select=True)
    product = fields.Char("Product", required=True)
    quantity = fields.Integer("Quantity", required=True)
    scheme_hundredths = fields.Integer("Scheme", required=True)

    @classmethod
    def __setup__(cls):
        super().__setup__()
        cls._order = [('sequence', 'ASC')]
        cls.__rpc__['quantities'] = RPC()

    @classmethod
    def quantities(cls, from_, to):
        Pool().get('ir.model.access').check(cls.__name__, 'read')
        cursor = Transaction().connection.cursor()
        table = cls.__table__()
        cursor.execute(*table.select(
            table.product, Sum(table.quantity),
            where=(table.day >= from_) & (table.day <= to),
            group_by=table.product))
        return cursor.fetchall()
